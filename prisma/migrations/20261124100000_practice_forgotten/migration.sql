-- When the practice under a key was forgotten last: what a device still has of before is not kept again.
ALTER TABLE "api_key" ADD COLUMN "practice_forgotten_at" TIMESTAMPTZ(3);
