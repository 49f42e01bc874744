-- Who has changed what, and when; and how long checks were worked on.
CREATE TABLE "audit" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "key_id" UUID,
    "action" TEXT NOT NULL,
    "subject" UUID,
    "request_id" TEXT NOT NULL,

    CONSTRAINT "audit_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "audit_created_at_id_idx" ON "audit"("created_at", "id");
CREATE INDEX "audit_key_id_created_at_id_idx" ON "audit"("key_id", "created_at", "id");
ALTER TABLE "audit" ADD CONSTRAINT "audit_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "api_key"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "check" ADD COLUMN "ms" INTEGER NOT NULL DEFAULT 0;
