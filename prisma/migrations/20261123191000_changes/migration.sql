-- What has happened, for those who follow it: problems stored and removed, runs and checks ended.
CREATE TABLE "change" (
    "transaction" BIGINT NOT NULL DEFAULT ((pg_current_xact_id())::text)::bigint,
    "number" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" UUID NOT NULL,
    "key_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "change_pkey" PRIMARY KEY ("transaction", "number")
);
CREATE TABLE "feed" (
    "epoch" UUID NOT NULL DEFAULT gen_random_uuid(),
    "floor_transaction" BIGINT NOT NULL DEFAULT 0,
    "floor_number" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "feed_pkey" PRIMARY KEY ("epoch")
);
INSERT INTO "feed" DEFAULT VALUES;

-- Told by the database itself, whoever writes: nothing is forgotten by a new way to store or to delete.
CREATE FUNCTION "tell_problems_stored"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "change" ("kind", "subject") SELECT 'problemStored', "id" FROM changed;
  RETURN NULL;
END $$;
CREATE TRIGGER "problem_stored" AFTER INSERT ON "problem" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "tell_problems_stored"();

CREATE FUNCTION "tell_problems_removed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "change" ("kind", "subject") SELECT 'problemRemoved', "id" FROM changed;
  RETURN NULL;
END $$;
CREATE TRIGGER "problem_removed" AFTER DELETE ON "problem" REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION "tell_problems_removed"();

CREATE FUNCTION "tell_end"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "change" ("kind", "subject", "key_id") VALUES (TG_ARGV[0], NEW."id", NEW."key_id");
  RETURN NULL;
END $$;
CREATE TRIGGER "run_ended" AFTER UPDATE OF "status" ON "run" FOR EACH ROW
WHEN (NEW."parent_id" IS NULL AND NEW."status" IN ('done', 'cancelled', 'failed') AND OLD."status" <> NEW."status")
EXECUTE FUNCTION "tell_end"('runEnded');
CREATE TRIGGER "check_ended" AFTER UPDATE OF "status" ON "check" FOR EACH ROW
WHEN (NEW."batch_id" IS NULL AND NEW."status" IN ('done', 'cancelled', 'failed') AND OLD."status" <> NEW."status")
EXECUTE FUNCTION "tell_end"('checkEnded');
