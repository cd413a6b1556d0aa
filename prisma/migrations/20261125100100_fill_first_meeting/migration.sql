-- By hand: nights of boarding cannot be booked, so its bookings have always been first meetings.
UPDATE "Service" SET "isFirstMeeting" = true WHERE "slug" = 'pet-boarding';
