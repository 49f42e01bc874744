-- AlterTable
ALTER TABLE "run" ADD COLUMN     "known_works" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
