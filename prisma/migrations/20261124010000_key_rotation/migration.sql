-- CreateTable
CREATE TABLE "former_secret" (
    "hash" TEXT NOT NULL,
    "key_id" UUID NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "former_secret_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE INDEX "former_secret_key_id_until_idx" ON "former_secret"("key_id", "until");

-- AddForeignKey
ALTER TABLE "former_secret" ADD CONSTRAINT "former_secret_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "api_key"("id") ON DELETE CASCADE ON UPDATE CASCADE;
