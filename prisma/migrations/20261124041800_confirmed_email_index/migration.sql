-- Signing in by a mailed code looks an account up by its confirmed e-mail, for anybody who asks.
CREATE INDEX "User_confirmed_email_idx" ON "User" (lower("email")) WHERE "emailConfirmedAt" IS NOT NULL;
