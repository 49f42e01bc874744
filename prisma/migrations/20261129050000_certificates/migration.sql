-- AlterTable
ALTER TABLE "check" ADD COLUMN     "certificate" JSONB;

-- CreateTable
CREATE TABLE "certificate_text" (
    "check_id" UUID NOT NULL,
    "gzip" BYTEA NOT NULL,

    CONSTRAINT "certificate_text_pkey" PRIMARY KEY ("check_id")
);

-- It is zipped already.
ALTER TABLE "certificate_text" ALTER COLUMN "gzip" SET STORAGE EXTERNAL;

-- AddForeignKey
ALTER TABLE "certificate_text" ADD CONSTRAINT "certificate_text_check_id_fkey" FOREIGN KEY ("check_id") REFERENCES "check"("id") ON DELETE CASCADE ON UPDATE CASCADE;
