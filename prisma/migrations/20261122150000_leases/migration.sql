-- AlterTable
ALTER TABLE "run" ADD COLUMN     "lease_ms" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "leased_at" TIMESTAMPTZ(3),
ADD COLUMN     "setbacks" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "check" ADD COLUMN     "attempt" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "upkeep" (
    "name" TEXT NOT NULL,
    "done_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "upkeep_pkey" PRIMARY KEY ("name")
);
