-- CreateEnum
CREATE TYPE "PetKind" AS ENUM ('DOG', 'CAT', 'BIRD', 'FISH', 'RABBIT', 'SMALL_ANIMAL');

-- CreateEnum
CREATE TYPE "CodePurpose" AS ENUM ('SIGN_IN', 'CHANGE_MOBILE');

-- CreateEnum
CREATE TYPE "FilePurpose" AS ENUM ('AVATAR', 'COVER', 'PET', 'PET_DOCUMENT', 'POST_IMAGE');

-- CreateEnum
CREATE TYPE "NetUnit" AS ENUM ('GRAM', 'MILLILITRE', 'PIECE');

-- CreateEnum
CREATE TYPE "StockMovementKind" AS ENUM ('INITIAL', 'RESERVE', 'RELEASE', 'ADJUST');

-- CreateEnum
CREATE TYPE "CouponKind" AS ENUM ('FLAT', 'PERCENT');

-- CreateEnum
CREATE TYPE "OrderStatus" AS ENUM ('PENDING', 'CONFIRMED', 'CANCELLED');

-- CreateEnum
CREATE TYPE "PaymentStatus" AS ENUM ('UNPAID', 'PAID', 'REFUNDED', 'DUE_ON_DELIVERY');

-- CreateEnum
CREATE TYPE "FulfilmentStatus" AS ENUM ('NONE', 'PACKED', 'SHIPPED', 'DELIVERED', 'RETURNED');

-- CreateEnum
CREATE TYPE "PaymentMethod" AS ENUM ('ONLINE', 'CASH_ON_DELIVERY');

-- CreateEnum
CREATE TYPE "CancelCause" AS ENUM ('DISMISSED', 'EXPIRED', 'SHOPPER', 'SHOP');

-- CreateEnum
CREATE TYPE "ReturnReason" AS ENUM ('DAMAGED', 'DEFECTIVE', 'WRONG_ITEM', 'NOT_NEEDED');

-- CreateEnum
CREATE TYPE "ReturnStatus" AS ENUM ('REQUESTED', 'APPROVED', 'REFUSED', 'RECEIVED');

-- CreateEnum
CREATE TYPE "PaymentState" AS ENUM ('CREATED', 'AUTHORIZED', 'CAPTURED', 'FAILED');

-- CreateEnum
CREATE TYPE "RefundState" AS ENUM ('REQUESTED', 'PROCESSED', 'FAILED');

-- CreateEnum
CREATE TYPE "PetSex" AS ENUM ('FEMALE', 'MALE', 'UNKNOWN');

-- CreateEnum
CREATE TYPE "PetDocumentType" AS ENUM ('BIRTH_CERTIFICATE', 'VACCINE', 'PARENT_DETAILS', 'DOCTOR_REPORT', 'OTHER');

-- CreateEnum
CREATE TYPE "PetEventKind" AS ENUM ('NOTE', 'WEIGHT', 'VACCINE', 'DEWORMING', 'VET_VISIT', 'DOCUMENT');

-- CreateEnum
CREATE TYPE "ReactionKind" AS ENUM ('VOTE', 'HEART', 'THUMB_UP');

-- CreateEnum
CREATE TYPE "BookingStatus" AS ENUM ('CONFIRMED', 'CANCELLED');

-- CreateEnum
CREATE TYPE "BannerPlace" AS ENUM ('HOME', 'OFFER');

-- CreateEnum
CREATE TYPE "NotificationKind" AS ENUM ('FORUM', 'WISHLIST', 'PET', 'BOOKING', 'ORDER');

-- CreateTable
CREATE TABLE "User" (
    "id" UUID NOT NULL,
    "mobile" TEXT,
    "name" TEXT,
    "username" TEXT,
    "email" TEXT,
    "imageKey" TEXT,
    "coverKey" TEXT,
    "completedAt" TIMESTAMPTZ,
    "termsAt" TIMESTAMPTZ,
    "lastSignInAt" TIMESTAMPTZ,
    "silencedUntil" TIMESTAMPTZ,
    "closedAt" TIMESTAMPTZ,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "device" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ NOT NULL,
    "revokedAt" TIMESTAMPTZ,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RefreshToken" (
    "tokenHash" TEXT NOT NULL,
    "sessionId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "usedAt" TIMESTAMPTZ,

    CONSTRAINT "RefreshToken_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateTable
CREATE TABLE "CodeChallenge" (
    "id" UUID NOT NULL,
    "keyHash" TEXT NOT NULL,
    "codeHash" TEXT NOT NULL,
    "mobile" TEXT NOT NULL,
    "purpose" "CodePurpose" NOT NULL DEFAULT 'SIGN_IN',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ NOT NULL,
    "expiresAt" TIMESTAMPTZ NOT NULL,
    "consumedAt" TIMESTAMPTZ,

    CONSTRAINT "CodeChallenge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Address" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "fullName" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phoneNumber" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "stateName" TEXT NOT NULL,
    "postalCode" TEXT NOT NULL,
    "isDefault" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "Address_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StoredFile" (
    "key" TEXT NOT NULL,
    "purpose" "FilePurpose" NOT NULL,
    "ownerId" UUID,
    "originalName" TEXT NOT NULL,
    "mimeType" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attachedAt" TIMESTAMPTZ,

    CONSTRAINT "StoredFile_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Category" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" "PetKind" NOT NULL,
    "parentId" UUID,
    "section" TEXT,
    "url" TEXT NOT NULL,
    "imageKey" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "isComingSoon" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Category_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Brand" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "about" TEXT NOT NULL,
    "logoKey" TEXT NOT NULL,
    "isFeatured" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Brand_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LifeStage" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "LifeStage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Product" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" "PetKind" NOT NULL,
    "categoryId" UUID NOT NULL,
    "brandId" UUID NOT NULL,
    "description" TEXT NOT NULL,
    "madeOf" TEXT NOT NULL,
    "tags" TEXT[],
    "onSale" BOOLEAN NOT NULL DEFAULT false,
    "isNew" BOOLEAN NOT NULL DEFAULT false,
    "isHot" BOOLEAN NOT NULL DEFAULT false,
    "isGiftCard" BOOLEAN NOT NULL DEFAULT false,
    "hsn" TEXT NOT NULL,
    "gstPercent" INTEGER NOT NULL,
    "maker" TEXT NOT NULL,
    "countryOfOrigin" TEXT NOT NULL,
    "bestBeforeMonths" INTEGER,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ NOT NULL,
    "removedAt" TIMESTAMPTZ,
    "lowestVariantId" UUID,
    "lowestPrice" INTEGER NOT NULL DEFAULT 0,
    "isSoldOut" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "Product_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ProductLifeStage" (
    "productId" UUID NOT NULL,
    "lifeStageId" UUID NOT NULL,

    CONSTRAINT "ProductLifeStage_pkey" PRIMARY KEY ("productId","lifeStageId")
);

-- CreateTable
CREATE TABLE "ProductImage" (
    "id" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "alt" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "ProductImage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ProductVariant" (
    "id" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "size" TEXT NOT NULL,
    "netAmount" INTEGER NOT NULL,
    "netUnit" "NetUnit" NOT NULL,
    "price" INTEGER NOT NULL,
    "discountPercent" INTEGER NOT NULL DEFAULT 0,
    "stock" INTEGER NOT NULL DEFAULT 0,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ProductVariant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StockMovement" (
    "id" UUID NOT NULL,
    "variantId" UUID NOT NULL,
    "kind" "StockMovementKind" NOT NULL,
    "quantity" INTEGER NOT NULL,
    "orderLineId" UUID,
    "holdNo" INTEGER NOT NULL DEFAULT 1,
    "cause" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "StockMovement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SlugRedirect" (
    "path" TEXT NOT NULL,
    "target" TEXT,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SlugRedirect_pkey" PRIMARY KEY ("path")
);

-- CreateTable
CREATE TABLE "CartLine" (
    "userId" UUID NOT NULL,
    "variantId" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "addedPrice" INTEGER NOT NULL,
    "addedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CartLine_pkey" PRIMARY KEY ("userId","variantId")
);

-- CreateTable
CREATE TABLE "Coupon" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "kind" "CouponKind" NOT NULL,
    "amount" INTEGER NOT NULL,
    "capPaise" INTEGER,
    "minCartPaise" INTEGER NOT NULL DEFAULT 0,
    "startsAt" TIMESTAMPTZ,
    "endsAt" TIMESTAMPTZ,
    "maxUses" INTEGER,
    "maxUsesPerUser" INTEGER,
    "usedCount" INTEGER NOT NULL DEFAULT 0,
    "description" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Coupon_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CouponRedemption" (
    "id" UUID NOT NULL,
    "couponId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "returnedAt" TIMESTAMPTZ,

    CONSTRAINT "CouponRedemption_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WishlistItem" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "variantId" UUID NOT NULL,
    "addedAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "WishlistItem_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StockAlert" (
    "userId" UUID NOT NULL,
    "variantId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "notifiedAt" TIMESTAMPTZ,

    CONSTRAINT "StockAlert_pkey" PRIMARY KEY ("userId","variantId")
);

-- CreateTable
CREATE TABLE "Order" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "clientOrderId" TEXT NOT NULL,
    "requestHash" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "status" "OrderStatus" NOT NULL,
    "paymentStatus" "PaymentStatus" NOT NULL,
    "fulfilmentStatus" "FulfilmentStatus" NOT NULL DEFAULT 'NONE',
    "cancelCause" "CancelCause",
    "paymentMethod" "PaymentMethod" NOT NULL,
    "subtotal" INTEGER NOT NULL,
    "discount" INTEGER NOT NULL DEFAULT 0,
    "delivery" INTEGER NOT NULL,
    "codFee" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL,
    "couponCode" TEXT,
    "fullName" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phoneNumber" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "stateName" TEXT NOT NULL,
    "postalCode" TEXT NOT NULL,
    "holdNo" INTEGER NOT NULL DEFAULT 1,
    "isSameDay" BOOLEAN NOT NULL DEFAULT false,
    "expectedFrom" DATE,
    "expectedTo" DATE,
    "carrier" TEXT,
    "trackingNumber" TEXT,
    "placedAt" TIMESTAMPTZ NOT NULL,
    "expiresAt" TIMESTAMPTZ,
    "confirmedAt" TIMESTAMPTZ,
    "cancelledAt" TIMESTAMPTZ,
    "packedAt" TIMESTAMPTZ,
    "shippedAt" TIMESTAMPTZ,
    "deliveredAt" TIMESTAMPTZ,

    CONSTRAINT "Order_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OrderLine" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "productId" UUID NOT NULL,
    "variantId" UUID NOT NULL,
    "productName" TEXT NOT NULL,
    "productSlug" TEXT NOT NULL,
    "size" TEXT NOT NULL,
    "imageKey" TEXT,
    "hsn" TEXT NOT NULL,
    "gstPercent" INTEGER NOT NULL,
    "price" INTEGER NOT NULL,
    "unitPrice" INTEGER NOT NULL,
    "discountPercent" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "couponShare" INTEGER NOT NULL DEFAULT 0,
    "wasOnSale" BOOLEAN NOT NULL DEFAULT false,
    "isGiftCard" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "OrderLine_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OrderHistory" (
    "id" BIGSERIAL NOT NULL,
    "orderId" UUID NOT NULL,
    "at" TIMESTAMPTZ NOT NULL,
    "what" TEXT NOT NULL,
    "cause" TEXT NOT NULL,
    "note" TEXT,

    CONSTRAINT "OrderHistory_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Invoice" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "financialYear" TEXT NOT NULL,
    "serial" INTEGER NOT NULL,
    "number" TEXT NOT NULL,
    "issuedAt" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "Invoice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "InvoiceCounter" (
    "financialYear" TEXT NOT NULL,
    "lastSerial" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "InvoiceCounter_pkey" PRIMARY KEY ("financialYear")
);

-- CreateTable
CREATE TABLE "ReturnRequest" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "reason" "ReturnReason" NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "status" "ReturnStatus" NOT NULL DEFAULT 'REQUESTED',
    "createdAt" TIMESTAMPTZ NOT NULL,
    "decidedAt" TIMESTAMPTZ,

    CONSTRAINT "ReturnRequest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ReturnLine" (
    "returnRequestId" UUID NOT NULL,
    "orderLineId" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,

    CONSTRAINT "ReturnLine_pkey" PRIMARY KEY ("returnRequestId","orderLineId")
);

-- CreateTable
CREATE TABLE "ProviderOrder" (
    "orderId" UUID NOT NULL,
    "providerOrderId" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'INR',
    "createdAt" TIMESTAMPTZ NOT NULL,
    "checkedAt" TIMESTAMPTZ,

    CONSTRAINT "ProviderOrder_pkey" PRIMARY KEY ("orderId")
);

-- CreateTable
CREATE TABLE "Payment" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "providerPaymentId" TEXT NOT NULL,
    "state" "PaymentState" NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'INR',
    "method" TEXT,
    "createdAt" TIMESTAMPTZ NOT NULL,
    "capturedAt" TIMESTAMPTZ,

    CONSTRAINT "Payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Refund" (
    "id" UUID NOT NULL,
    "paymentId" UUID NOT NULL,
    "amount" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "state" "RefundState" NOT NULL DEFAULT 'REQUESTED',
    "providerRefundId" TEXT,
    "createdAt" TIMESTAMPTZ NOT NULL,
    "processedAt" TIMESTAMPTZ,

    CONSTRAINT "Refund_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ProviderEvent" (
    "eventId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "providerOrderId" TEXT,
    "payload" JSONB NOT NULL,
    "receivedAt" TIMESTAMPTZ NOT NULL,
    "appliedAt" TIMESTAMPTZ,

    CONSTRAINT "ProviderEvent_pkey" PRIMARY KEY ("eventId")
);

-- CreateTable
CREATE TABLE "Review" (
    "id" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "fullName" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "rating" INTEGER NOT NULL,
    "message" TEXT NOT NULL DEFAULT '',
    "isVerified" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ NOT NULL,
    "updatedAt" TIMESTAMPTZ NOT NULL,
    "removedAt" TIMESTAMPTZ,

    CONSTRAINT "Review_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Pet" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "kind" "PetKind" NOT NULL,
    "sex" "PetSex" NOT NULL DEFAULT 'UNKNOWN',
    "dob" DATE NOT NULL,
    "breed" TEXT,
    "colour" TEXT,
    "isNeutered" BOOLEAN,
    "microchip" TEXT,
    "allergies" TEXT,
    "vetName" TEXT,
    "vetPhone" TEXT,
    "imageKey" TEXT,
    "isFavourite" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "Pet_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PetDocument" (
    "id" UUID NOT NULL,
    "petId" UUID NOT NULL,
    "type" "PetDocumentType" NOT NULL,
    "description" TEXT NOT NULL,
    "fileKey" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "PetDocument_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PetEvent" (
    "id" UUID NOT NULL,
    "petId" UUID NOT NULL,
    "kind" "PetEventKind" NOT NULL,
    "title" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "on" DATE NOT NULL,
    "weightGrams" INTEGER,
    "isDone" BOOLEAN NOT NULL DEFAULT true,
    "remindedAt" TIMESTAMPTZ,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PetEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ForumCategory" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "subTitle" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ForumCategory_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ForumGroup" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "subTitle" TEXT NOT NULL,
    "bio" TEXT NOT NULL,
    "imageKey" TEXT NOT NULL,
    "categoryId" UUID NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ForumGroup_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ForumTip" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ForumTip_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ForumQuestion" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "subTitle" TEXT NOT NULL DEFAULT '',
    "groupId" UUID NOT NULL,
    "authorId" UUID,
    "createdAt" TIMESTAMPTZ NOT NULL,
    "editedAt" TIMESTAMPTZ,
    "removedAt" TIMESTAMPTZ,
    "lockedAt" TIMESTAMPTZ,
    "lastNumber" INTEGER NOT NULL DEFAULT 0,
    "replyCount" INTEGER NOT NULL DEFAULT 0,
    "viewCount" INTEGER NOT NULL DEFAULT 0,
    "lastActivityAt" TIMESTAMPTZ NOT NULL,
    "helpfulReplyId" UUID,

    CONSTRAINT "ForumQuestion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ForumPost" (
    "id" UUID NOT NULL,
    "groupId" UUID NOT NULL,
    "authorId" UUID,
    "content" TEXT NOT NULL,
    "tags" TEXT[],
    "createdAt" TIMESTAMPTZ NOT NULL,
    "editedAt" TIMESTAMPTZ,
    "removedAt" TIMESTAMPTZ,
    "hiddenAt" TIMESTAMPTZ,
    "lastNumber" INTEGER NOT NULL DEFAULT 0,
    "replyCount" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ForumPost_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ForumPostImage" (
    "postId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,

    CONSTRAINT "ForumPostImage_pkey" PRIMARY KEY ("postId","position")
);

-- CreateTable
CREATE TABLE "ForumReply" (
    "id" UUID NOT NULL,
    "questionId" UUID,
    "postId" UUID,
    "number" INTEGER,
    "authorId" UUID,
    "text" TEXT NOT NULL,
    "quotedReplyId" UUID,
    "repliedAt" TIMESTAMPTZ NOT NULL,
    "editedAt" TIMESTAMPTZ,
    "removedAt" TIMESTAMPTZ,
    "hiddenAt" TIMESTAMPTZ,
    "heldAt" TIMESTAMPTZ,
    "voteCount" INTEGER NOT NULL DEFAULT 0,
    "heartCount" INTEGER NOT NULL DEFAULT 0,
    "thumbUpCount" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ForumReply_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ForumReaction" (
    "replyId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "kind" "ReactionKind" NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ForumReaction_pkey" PRIMARY KEY ("replyId","userId","kind")
);

-- CreateTable
CREATE TABLE "QuestionView" (
    "questionId" UUID NOT NULL,
    "viewer" TEXT NOT NULL,
    "at" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "QuestionView_pkey" PRIMARY KEY ("questionId","viewer")
);

-- CreateTable
CREATE TABLE "QuestionFollow" (
    "questionId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "QuestionFollow_pkey" PRIMARY KEY ("questionId","userId")
);

-- CreateTable
CREATE TABLE "QuestionRead" (
    "questionId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "lastReadNumber" INTEGER NOT NULL,
    "at" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "QuestionRead_pkey" PRIMARY KEY ("questionId","userId")
);

-- CreateTable
CREATE TABLE "ForumReport" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "questionId" UUID,
    "replyId" UUID,
    "postId" UUID,
    "reason" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL,
    "settledAt" TIMESTAMPTZ,

    CONSTRAINT "ForumReport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BlogCategory" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "BlogCategory_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BlogPost" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "subDescription" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "categoryId" UUID NOT NULL,
    "imageKey" TEXT NOT NULL,
    "authorName" TEXT NOT NULL,
    "tags" TEXT[],
    "publishedAt" TIMESTAMPTZ NOT NULL,
    "updatedAt" TIMESTAMPTZ NOT NULL,
    "removedAt" TIMESTAMPTZ,

    CONSTRAINT "BlogPost_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Service" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "short" TEXT NOT NULL,
    "facts" TEXT[],
    "imageKey" TEXT NOT NULL,
    "priceRange" TEXT NOT NULL,
    "slotMinutes" INTEGER NOT NULL DEFAULT 60,
    "seats" INTEGER NOT NULL DEFAULT 1,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Service_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Booking" (
    "id" UUID NOT NULL,
    "serviceId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "petId" UUID,
    "startsAt" TIMESTAMPTZ NOT NULL,
    "endsAt" TIMESTAMPTZ NOT NULL,
    "seat" INTEGER NOT NULL,
    "status" "BookingStatus" NOT NULL DEFAULT 'CONFIRMED',
    "fullName" TEXT NOT NULL,
    "phoneNumber" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "stateName" TEXT NOT NULL,
    "postalCode" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ NOT NULL,
    "movedAt" TIMESTAMPTZ,
    "cancelledAt" TIMESTAMPTZ,
    "remindedAt" TIMESTAMPTZ,

    CONSTRAINT "Booking_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Trainer" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "skill" TEXT NOT NULL,
    "years" INTEGER NOT NULL,
    "imageKey" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Trainer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Banner" (
    "id" UUID NOT NULL,
    "place" "BannerPlace" NOT NULL,
    "imageKey" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "subTitle" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Banner_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SaleBar" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "imageKey" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "percentage" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "endsAt" TIMESTAMPTZ,

    CONSTRAINT "SaleBar_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ContactMessage" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "mobile" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ NOT NULL,
    "sentAt" TIMESTAMPTZ,

    CONSTRAINT "ContactMessage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Notification" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "kind" "NotificationKind" NOT NULL,
    "title" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "mergeKey" TEXT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ NOT NULL,
    "readAt" TIMESTAMPTZ,

    CONSTRAINT "Notification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SentMutation" (
    "sender" TEXT NOT NULL,
    "key" UUID NOT NULL,
    "operation" TEXT NOT NULL,
    "requestHash" TEXT NOT NULL,
    "result" JSONB,
    "createdAt" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "SentMutation_pkey" PRIMARY KEY ("sender","key")
);

-- CreateTable
CREATE TABLE "RateLimit" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "User_mobile_key" ON "User"("mobile");

-- CreateIndex
CREATE UNIQUE INDEX "User_username_key" ON "User"("username");

-- CreateIndex
CREATE INDEX "Session_userId_revokedAt_idx" ON "Session"("userId", "revokedAt");

-- CreateIndex
CREATE INDEX "RefreshToken_sessionId_idx" ON "RefreshToken"("sessionId");

-- CreateIndex
CREATE UNIQUE INDEX "CodeChallenge_keyHash_key" ON "CodeChallenge"("keyHash");

-- CreateIndex
CREATE INDEX "CodeChallenge_mobile_createdAt_idx" ON "CodeChallenge"("mobile", "createdAt");

-- CreateIndex
CREATE INDEX "CodeChallenge_createdAt_idx" ON "CodeChallenge"("createdAt");

-- CreateIndex
CREATE INDEX "Address_userId_idx" ON "Address"("userId");

-- CreateIndex
CREATE INDEX "StoredFile_attachedAt_createdAt_idx" ON "StoredFile"("attachedAt", "createdAt");

-- CreateIndex
CREATE INDEX "StoredFile_ownerId_idx" ON "StoredFile"("ownerId");

-- CreateIndex
CREATE UNIQUE INDEX "Category_slug_key" ON "Category"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "Category_url_key" ON "Category"("url");

-- CreateIndex
CREATE INDEX "Category_parentId_position_idx" ON "Category"("parentId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Brand_slug_key" ON "Brand"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "LifeStage_slug_key" ON "LifeStage"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "Product_slug_key" ON "Product"("slug");

-- CreateIndex
CREATE INDEX "Product_categoryId_lowestPrice_id_idx" ON "Product"("categoryId", "lowestPrice", "id");

-- CreateIndex
CREATE INDEX "Product_categoryId_name_id_idx" ON "Product"("categoryId", "name", "id");

-- CreateIndex
CREATE INDEX "Product_lowestPrice_id_idx" ON "Product"("lowestPrice", "id");

-- CreateIndex
CREATE INDEX "Product_name_id_idx" ON "Product"("name", "id");

-- CreateIndex
CREATE INDEX "Product_brandId_idx" ON "Product"("brandId");

-- CreateIndex
CREATE INDEX "ProductLifeStage_lifeStageId_idx" ON "ProductLifeStage"("lifeStageId");

-- CreateIndex
CREATE UNIQUE INDEX "ProductImage_productId_position_key" ON "ProductImage"("productId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "ProductVariant_productId_size_key" ON "ProductVariant"("productId", "size");

-- CreateIndex
CREATE INDEX "StockMovement_variantId_idx" ON "StockMovement"("variantId");

-- CreateIndex
CREATE UNIQUE INDEX "StockMovement_orderLineId_holdNo_kind_key" ON "StockMovement"("orderLineId", "holdNo", "kind");

-- CreateIndex
CREATE INDEX "CartLine_variantId_idx" ON "CartLine"("variantId");

-- CreateIndex
CREATE UNIQUE INDEX "Coupon_code_key" ON "Coupon"("code");

-- CreateIndex
CREATE UNIQUE INDEX "CouponRedemption_orderId_key" ON "CouponRedemption"("orderId");

-- CreateIndex
CREATE INDEX "CouponRedemption_couponId_userId_idx" ON "CouponRedemption"("couponId", "userId");

-- CreateIndex
CREATE INDEX "WishlistItem_variantId_idx" ON "WishlistItem"("variantId");

-- CreateIndex
CREATE UNIQUE INDEX "WishlistItem_userId_variantId_key" ON "WishlistItem"("userId", "variantId");

-- CreateIndex
CREATE INDEX "StockAlert_variantId_notifiedAt_idx" ON "StockAlert"("variantId", "notifiedAt");

-- CreateIndex
CREATE UNIQUE INDEX "Order_number_key" ON "Order"("number");

-- CreateIndex
CREATE INDEX "Order_userId_placedAt_id_idx" ON "Order"("userId", "placedAt" DESC, "id");

-- CreateIndex
CREATE INDEX "Order_status_expiresAt_idx" ON "Order"("status", "expiresAt");

-- CreateIndex
CREATE INDEX "Order_placedAt_idx" ON "Order"("placedAt");

-- CreateIndex
CREATE UNIQUE INDEX "Order_userId_clientOrderId_key" ON "Order"("userId", "clientOrderId");

-- CreateIndex
CREATE INDEX "OrderLine_variantId_idx" ON "OrderLine"("variantId");

-- CreateIndex
CREATE INDEX "OrderLine_productId_idx" ON "OrderLine"("productId");

-- CreateIndex
CREATE UNIQUE INDEX "OrderLine_orderId_variantId_key" ON "OrderLine"("orderId", "variantId");

-- CreateIndex
CREATE INDEX "OrderHistory_orderId_at_idx" ON "OrderHistory"("orderId", "at");

-- CreateIndex
CREATE UNIQUE INDEX "Invoice_orderId_key" ON "Invoice"("orderId");

-- CreateIndex
CREATE UNIQUE INDEX "Invoice_number_key" ON "Invoice"("number");

-- CreateIndex
CREATE UNIQUE INDEX "Invoice_financialYear_serial_key" ON "Invoice"("financialYear", "serial");

-- CreateIndex
CREATE INDEX "ReturnRequest_orderId_idx" ON "ReturnRequest"("orderId");

-- CreateIndex
CREATE INDEX "ReturnRequest_userId_idx" ON "ReturnRequest"("userId");

-- CreateIndex
CREATE INDEX "ReturnLine_orderLineId_idx" ON "ReturnLine"("orderLineId");

-- CreateIndex
CREATE UNIQUE INDEX "ProviderOrder_providerOrderId_key" ON "ProviderOrder"("providerOrderId");

-- CreateIndex
CREATE UNIQUE INDEX "Payment_providerPaymentId_key" ON "Payment"("providerPaymentId");

-- CreateIndex
CREATE INDEX "Payment_orderId_idx" ON "Payment"("orderId");

-- CreateIndex
CREATE UNIQUE INDEX "Refund_paymentId_key" ON "Refund"("paymentId");

-- CreateIndex
CREATE UNIQUE INDEX "Refund_providerRefundId_key" ON "Refund"("providerRefundId");

-- CreateIndex
CREATE INDEX "ProviderEvent_providerOrderId_idx" ON "ProviderEvent"("providerOrderId");

-- CreateIndex
CREATE INDEX "Review_productId_createdAt_idx" ON "Review"("productId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "Review_productId_rating_idx" ON "Review"("productId", "rating");

-- CreateIndex
CREATE INDEX "Review_userId_idx" ON "Review"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Review_productId_userId_key" ON "Review"("productId", "userId");

-- CreateIndex
CREATE INDEX "Pet_userId_idx" ON "Pet"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "PetDocument_fileKey_key" ON "PetDocument"("fileKey");

-- CreateIndex
CREATE INDEX "PetDocument_petId_createdAt_idx" ON "PetDocument"("petId", "createdAt");

-- CreateIndex
CREATE INDEX "PetEvent_petId_on_idx" ON "PetEvent"("petId", "on");

-- CreateIndex
CREATE INDEX "PetEvent_isDone_on_idx" ON "PetEvent"("isDone", "on");

-- CreateIndex
CREATE UNIQUE INDEX "ForumCategory_slug_key" ON "ForumCategory"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "ForumGroup_slug_key" ON "ForumGroup"("slug");

-- CreateIndex
CREATE INDEX "ForumGroup_categoryId_position_idx" ON "ForumGroup"("categoryId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "ForumTip_slug_key" ON "ForumTip"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "ForumQuestion_slug_key" ON "ForumQuestion"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "ForumQuestion_helpfulReplyId_key" ON "ForumQuestion"("helpfulReplyId");

-- CreateIndex
CREATE INDEX "ForumQuestion_groupId_createdAt_id_idx" ON "ForumQuestion"("groupId", "createdAt" DESC, "id");

-- CreateIndex
CREATE INDEX "ForumQuestion_groupId_lastActivityAt_id_idx" ON "ForumQuestion"("groupId", "lastActivityAt" DESC, "id");

-- CreateIndex
CREATE INDEX "ForumQuestion_createdAt_id_idx" ON "ForumQuestion"("createdAt" DESC, "id");

-- CreateIndex
CREATE INDEX "ForumQuestion_authorId_idx" ON "ForumQuestion"("authorId");

-- CreateIndex
CREATE INDEX "ForumPost_groupId_createdAt_id_idx" ON "ForumPost"("groupId", "createdAt" DESC, "id");

-- CreateIndex
CREATE INDEX "ForumPost_authorId_idx" ON "ForumPost"("authorId");

-- CreateIndex
CREATE UNIQUE INDEX "ForumPostImage_key_key" ON "ForumPostImage"("key");

-- CreateIndex
CREATE INDEX "ForumReply_authorId_repliedAt_idx" ON "ForumReply"("authorId", "repliedAt");

-- CreateIndex
CREATE INDEX "ForumReply_quotedReplyId_idx" ON "ForumReply"("quotedReplyId");

-- CreateIndex
CREATE UNIQUE INDEX "ForumReply_questionId_number_key" ON "ForumReply"("questionId", "number");

-- CreateIndex
CREATE UNIQUE INDEX "ForumReply_postId_number_key" ON "ForumReply"("postId", "number");

-- CreateIndex
CREATE INDEX "ForumReaction_userId_idx" ON "ForumReaction"("userId");

-- CreateIndex
CREATE INDEX "QuestionView_at_idx" ON "QuestionView"("at");

-- CreateIndex
CREATE INDEX "QuestionFollow_userId_idx" ON "QuestionFollow"("userId");

-- CreateIndex
CREATE INDEX "QuestionRead_userId_idx" ON "QuestionRead"("userId");

-- CreateIndex
CREATE INDEX "ForumReport_questionId_idx" ON "ForumReport"("questionId");

-- CreateIndex
CREATE INDEX "ForumReport_replyId_idx" ON "ForumReport"("replyId");

-- CreateIndex
CREATE INDEX "ForumReport_postId_idx" ON "ForumReport"("postId");

-- CreateIndex
CREATE UNIQUE INDEX "ForumReport_userId_questionId_key" ON "ForumReport"("userId", "questionId");

-- CreateIndex
CREATE UNIQUE INDEX "ForumReport_userId_replyId_key" ON "ForumReport"("userId", "replyId");

-- CreateIndex
CREATE UNIQUE INDEX "ForumReport_userId_postId_key" ON "ForumReport"("userId", "postId");

-- CreateIndex
CREATE UNIQUE INDEX "BlogCategory_slug_key" ON "BlogCategory"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "BlogPost_slug_key" ON "BlogPost"("slug");

-- CreateIndex
CREATE INDEX "BlogPost_publishedAt_id_idx" ON "BlogPost"("publishedAt" DESC, "id");

-- CreateIndex
CREATE INDEX "BlogPost_categoryId_publishedAt_id_idx" ON "BlogPost"("categoryId", "publishedAt" DESC, "id");

-- CreateIndex
CREATE UNIQUE INDEX "Service_slug_key" ON "Service"("slug");

-- CreateIndex
CREATE INDEX "Booking_serviceId_startsAt_idx" ON "Booking"("serviceId", "startsAt");

-- CreateIndex
CREATE INDEX "Booking_userId_startsAt_idx" ON "Booking"("userId", "startsAt");

-- CreateIndex
CREATE INDEX "Booking_petId_idx" ON "Booking"("petId");

-- CreateIndex
CREATE UNIQUE INDEX "Trainer_name_key" ON "Trainer"("name");

-- CreateIndex
CREATE UNIQUE INDEX "Banner_place_url_key" ON "Banner"("place", "url");

-- CreateIndex
CREATE INDEX "ContactMessage_sentAt_createdAt_idx" ON "ContactMessage"("sentAt", "createdAt");

-- CreateIndex
CREATE INDEX "Notification_userId_createdAt_id_idx" ON "Notification"("userId", "createdAt" DESC, "id");

-- CreateIndex
CREATE INDEX "SentMutation_createdAt_idx" ON "SentMutation"("createdAt");

-- CreateIndex
CREATE INDEX "RateLimit_expire_idx" ON "RateLimit"("expire");

-- AlterTable
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "RefreshToken" ADD CONSTRAINT "RefreshToken_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "Address" ADD CONSTRAINT "Address_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "StoredFile" ADD CONSTRAINT "StoredFile_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "Category" ADD CONSTRAINT "Category_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "Category"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "Product" ADD CONSTRAINT "Product_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "Category"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "Product" ADD CONSTRAINT "Product_brandId_fkey" FOREIGN KEY ("brandId") REFERENCES "Brand"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "ProductLifeStage" ADD CONSTRAINT "ProductLifeStage_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "ProductLifeStage" ADD CONSTRAINT "ProductLifeStage_lifeStageId_fkey" FOREIGN KEY ("lifeStageId") REFERENCES "LifeStage"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "ProductImage" ADD CONSTRAINT "ProductImage_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "ProductVariant" ADD CONSTRAINT "ProductVariant_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "StockMovement" ADD CONSTRAINT "StockMovement_variantId_fkey" FOREIGN KEY ("variantId") REFERENCES "ProductVariant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "StockMovement" ADD CONSTRAINT "StockMovement_orderLineId_fkey" FOREIGN KEY ("orderLineId") REFERENCES "OrderLine"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "CartLine" ADD CONSTRAINT "CartLine_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "CartLine" ADD CONSTRAINT "CartLine_variantId_fkey" FOREIGN KEY ("variantId") REFERENCES "ProductVariant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "CouponRedemption" ADD CONSTRAINT "CouponRedemption_couponId_fkey" FOREIGN KEY ("couponId") REFERENCES "Coupon"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "CouponRedemption" ADD CONSTRAINT "CouponRedemption_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "CouponRedemption" ADD CONSTRAINT "CouponRedemption_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "WishlistItem" ADD CONSTRAINT "WishlistItem_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "WishlistItem" ADD CONSTRAINT "WishlistItem_variantId_fkey" FOREIGN KEY ("variantId") REFERENCES "ProductVariant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "StockAlert" ADD CONSTRAINT "StockAlert_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "StockAlert" ADD CONSTRAINT "StockAlert_variantId_fkey" FOREIGN KEY ("variantId") REFERENCES "ProductVariant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "Order" ADD CONSTRAINT "Order_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "OrderLine" ADD CONSTRAINT "OrderLine_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "OrderLine" ADD CONSTRAINT "OrderLine_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "OrderLine" ADD CONSTRAINT "OrderLine_variantId_fkey" FOREIGN KEY ("variantId") REFERENCES "ProductVariant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "OrderHistory" ADD CONSTRAINT "OrderHistory_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "Invoice" ADD CONSTRAINT "Invoice_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "ReturnRequest" ADD CONSTRAINT "ReturnRequest_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "ReturnRequest" ADD CONSTRAINT "ReturnRequest_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "ReturnLine" ADD CONSTRAINT "ReturnLine_returnRequestId_fkey" FOREIGN KEY ("returnRequestId") REFERENCES "ReturnRequest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "ReturnLine" ADD CONSTRAINT "ReturnLine_orderLineId_fkey" FOREIGN KEY ("orderLineId") REFERENCES "OrderLine"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "ProviderOrder" ADD CONSTRAINT "ProviderOrder_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "Order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "Review" ADD CONSTRAINT "Review_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "Review" ADD CONSTRAINT "Review_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "Pet" ADD CONSTRAINT "Pet_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "PetDocument" ADD CONSTRAINT "PetDocument_petId_fkey" FOREIGN KEY ("petId") REFERENCES "Pet"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "PetDocument" ADD CONSTRAINT "PetDocument_fileKey_fkey" FOREIGN KEY ("fileKey") REFERENCES "StoredFile"("key") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "PetEvent" ADD CONSTRAINT "PetEvent_petId_fkey" FOREIGN KEY ("petId") REFERENCES "Pet"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "ForumGroup" ADD CONSTRAINT "ForumGroup_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "ForumCategory"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "ForumQuestion" ADD CONSTRAINT "ForumQuestion_groupId_fkey" FOREIGN KEY ("groupId") REFERENCES "ForumGroup"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "ForumQuestion" ADD CONSTRAINT "ForumQuestion_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "ForumQuestion" ADD CONSTRAINT "ForumQuestion_helpfulReplyId_fkey" FOREIGN KEY ("helpfulReplyId") REFERENCES "ForumReply"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "ForumPost" ADD CONSTRAINT "ForumPost_groupId_fkey" FOREIGN KEY ("groupId") REFERENCES "ForumGroup"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "ForumPost" ADD CONSTRAINT "ForumPost_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "ForumPostImage" ADD CONSTRAINT "ForumPostImage_postId_fkey" FOREIGN KEY ("postId") REFERENCES "ForumPost"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "ForumReply" ADD CONSTRAINT "ForumReply_questionId_fkey" FOREIGN KEY ("questionId") REFERENCES "ForumQuestion"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "ForumReply" ADD CONSTRAINT "ForumReply_postId_fkey" FOREIGN KEY ("postId") REFERENCES "ForumPost"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "ForumReply" ADD CONSTRAINT "ForumReply_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "ForumReply" ADD CONSTRAINT "ForumReply_quotedReplyId_fkey" FOREIGN KEY ("quotedReplyId") REFERENCES "ForumReply"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "ForumReaction" ADD CONSTRAINT "ForumReaction_replyId_fkey" FOREIGN KEY ("replyId") REFERENCES "ForumReply"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "ForumReaction" ADD CONSTRAINT "ForumReaction_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "QuestionFollow" ADD CONSTRAINT "QuestionFollow_questionId_fkey" FOREIGN KEY ("questionId") REFERENCES "ForumQuestion"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "QuestionFollow" ADD CONSTRAINT "QuestionFollow_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "QuestionRead" ADD CONSTRAINT "QuestionRead_questionId_fkey" FOREIGN KEY ("questionId") REFERENCES "ForumQuestion"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "QuestionRead" ADD CONSTRAINT "QuestionRead_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "ForumReport" ADD CONSTRAINT "ForumReport_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "ForumReport" ADD CONSTRAINT "ForumReport_questionId_fkey" FOREIGN KEY ("questionId") REFERENCES "ForumQuestion"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "ForumReport" ADD CONSTRAINT "ForumReport_replyId_fkey" FOREIGN KEY ("replyId") REFERENCES "ForumReply"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "ForumReport" ADD CONSTRAINT "ForumReport_postId_fkey" FOREIGN KEY ("postId") REFERENCES "ForumPost"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "BlogPost" ADD CONSTRAINT "BlogPost_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "BlogCategory"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "Booking" ADD CONSTRAINT "Booking_serviceId_fkey" FOREIGN KEY ("serviceId") REFERENCES "Service"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "Booking" ADD CONSTRAINT "Booking_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "Booking" ADD CONSTRAINT "Booking_petId_fkey" FOREIGN KEY ("petId") REFERENCES "Pet"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "Notification" ADD CONSTRAINT "Notification_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what Prisma's schema cannot say. Each part says why it is here.

-- Misspelt words are found by trigrams.
create extension if not exists pg_trgm;

-- The price to pay, so that lists sort and filter by it: the floor is taken in whole rupees
-- (integer division floors, since nothing here is negative). Same rule as rules/pricing.ts.
alter table "ProductVariant"
  add column "discountedPrice" integer not null
    generated always as ("price" - ("price" * "discountPercent" / 10000) * 100) stored;

-- What the full-text search reads. array_to_string is not immutable for all types; for text it is.
create function words_of(text[]) returns text
  language sql immutable parallel safe as $$ select coalesce(array_to_string($1, ' '), '') $$;

alter table "Product" add column "searchText" tsvector generated always as (
  setweight(to_tsvector('english', "name"), 'A') ||
  setweight(to_tsvector('english', words_of("tags")), 'B') ||
  setweight(to_tsvector('english', "description"), 'C')) stored;
alter table "Category" add column "searchText" tsvector generated always as (
  setweight(to_tsvector('english', "name"), 'A') ||
  setweight(to_tsvector('english', "description"), 'C')) stored;
alter table "Brand" add column "searchText" tsvector generated always as (
  setweight(to_tsvector('english', "name"), 'A') ||
  setweight(to_tsvector('english', "about"), 'D')) stored;
alter table "BlogPost" add column "searchText" tsvector generated always as (
  setweight(to_tsvector('english', "title"), 'A') ||
  setweight(to_tsvector('english', "subDescription"), 'B') ||
  setweight(to_tsvector('english', words_of("tags")), 'B') ||
  setweight(to_tsvector('english', "body"), 'D')) stored;
alter table "ForumQuestion" add column "searchText" tsvector generated always as (
  setweight(to_tsvector('english', "title"), 'A') ||
  setweight(to_tsvector('english', "subTitle"), 'B')) stored;

create index "Product_searchText" on "Product" using gin ("searchText");
create index "Category_searchText" on "Category" using gin ("searchText");
create index "Brand_searchText" on "Brand" using gin ("searchText");
create index "BlogPost_searchText" on "BlogPost" using gin ("searchText");
create index "ForumQuestion_searchText" on "ForumQuestion" using gin ("searchText");
create index "Product_name_trigrams" on "Product" using gin (lower("name") gin_trgm_ops);
create index "Category_name_trigrams" on "Category" using gin (lower("name") gin_trgm_ops);
create index "Brand_name_trigrams" on "Brand" using gin (lower("name") gin_trgm_ops);
create index "BlogPost_title_trigrams" on "BlogPost" using gin (lower("title") gin_trgm_ops);
create index "ForumQuestion_title_trigrams" on "ForumQuestion" using gin (lower("title") gin_trgm_ops);

-- Invariants that hold whoever writes.
alter table "User"
  add constraint "User_mobile_is_indian" check ("mobile" ~ '^[6-9][0-9]{9}$'),
  add constraint "User_complete_has_name" check ("completedAt" is null or "closedAt" is not null
    or ("name" is not null and "email" is not null and "username" is not null));
alter table "ProductVariant"
  add constraint "ProductVariant_price_above_0" check ("price" > 0),
  -- Nothing is given away: an order of nothing but that would have no price.
  add constraint "ProductVariant_discount_is_percent" check ("discountPercent" between 0 and 99),
  add constraint "ProductVariant_stock_not_below_0" check ("stock" >= 0),
  add constraint "ProductVariant_net_above_0" check ("netAmount" > 0);
alter table "CartLine" add constraint "CartLine_quantity_1_to_10" check ("quantity" between 1 and 10);
alter table "Coupon"
  add constraint "Coupon_code_is_upper" check ("code" ~ '^[A-Z0-9-]{3,32}$'),
  add constraint "Coupon_amount_above_0" check ("amount" > 0 and ("kind" = 'FLAT' or "amount" <= 100)),
  add constraint "Coupon_used_within_limit" check ("usedCount" >= 0 and ("maxUses" is null or "usedCount" <= "maxUses"));
-- The total is the sum of its parts, and never less than the delivery charge alone:
-- under ₹1000 delivery is added, so ₹49 is the least an order can cost.
alter table "Order"
  add constraint "Order_total_is_sum" check ("total" = "subtotal" - "discount" + "delivery" + "codFee"),
  add constraint "Order_parts_not_below_0" check ("subtotal" > 0 and "discount" between 0 and "subtotal"
    and "delivery" >= 0 and "codFee" >= 0 and "total" >= 4900),
  add constraint "Order_cancel_has_cause" check (("status" = 'CANCELLED') = ("cancelCause" is not null));
alter table "OrderLine" add constraint "OrderLine_quantity_1_to_10" check ("quantity" between 1 and 10);
alter table "Payment" add constraint "Payment_amount_above_0" check ("amount" > 0);
alter table "Refund" add constraint "Refund_amount_above_0" check ("amount" > 0);
alter table "Review" add constraint "Review_rating_1_to_5" check ("rating" between 1 and 5);
alter table "ForumReply"
  add constraint "ForumReply_answers_one" check (("questionId" is null) <> ("postId" is null)),
  add constraint "ForumReply_counts_not_below_0" check ("voteCount" >= 0 and "heartCount" >= 0 and "thumbUpCount" >= 0);
alter table "ForumReport" add constraint "ForumReport_names_one"
  check (num_nonnulls("questionId", "replyId", "postId") = 1);
alter table "Booking" add constraint "Booking_ends_after_start" check ("endsAt" > "startsAt");
alter table "SaleBar" add constraint "SaleBar_is_one" check ("id" = 1);

-- One default address and one favourite pet a person; one captured payment an order;
-- a seat of a slot is sold once.
create unique index "Address_one_default" on "Address" ("userId") where "isDefault";
create unique index "Pet_one_favourite" on "Pet" ("userId") where "isFavourite";
create unique index "Payment_one_captured" on "Payment" ("orderId") where "state" = 'CAPTURED';
create unique index "Booking_one_per_seat" on "Booking" ("serviceId", "startsAt", "seat") where "status" = 'CONFIRMED';
-- Unread notifications of one thing are one row.
create unique index "Notification_one_unread" on "Notification" ("userId", "mergeKey") where "readAt" is null;
-- Open orders are few among many: the jobs that look for them read these alone.
create index "Order_unpaid" on "Order" ("expiresAt") where "status" = 'PENDING';

-- Lists sort by what a product costs at least, so it is kept on the product: lowest discounted price
-- among variants in stock, else among all; ties by id. Same rule as lowestPriced of rules/pricing.ts.
-- It is written only where it changed, so that a sale rarely touches the product's row; whoever takes
-- the stock of several variants goes by product id, then variant id, so that two never wait for each other.
create function keep_listing() returns trigger language plpgsql as $$
declare
  changed uuid := coalesce(new."productId", old."productId");
begin
  update "Product" p
  set "lowestVariantId" = low."id", "lowestPrice" = coalesce(low."discountedPrice", 0),
    "isSoldOut" = coalesce(low."stock", 0) = 0
  from (select 1) one
  left join lateral (
    select v."id", v."discountedPrice", v."stock" from "ProductVariant" v where v."productId" = changed
    order by v."stock" = 0, v."discountedPrice", v."id" limit 1) low on true
  where p."id" = changed
    and (p."lowestVariantId", p."lowestPrice", p."isSoldOut")
      is distinct from (low."id", coalesce(low."discountedPrice", 0), coalesce(low."stock", 0) = 0);
  return null;
end $$;
create trigger keep_listing after insert or delete or update of "price", "discountPercent", "stock", "productId"
  on "ProductVariant" for each row execute function keep_listing();
