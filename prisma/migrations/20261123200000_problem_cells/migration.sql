-- Where there are problems at all, by what lists filter and sort by: the theme ('' stands for any)
-- and the score's whole number, null for none. A list begins at the first cell that its filters
-- let through, instead of passing by a million problems that never have the theme. A cell stays
-- when its problems go: then a list begins too early, which is never wrong.
CREATE TABLE "problem_cell" (
    "theme" TEXT NOT NULL,
    "plies" INTEGER NOT NULL,
    "pieces" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "soundness" TEXT NOT NULL,
    "score" DOUBLE PRECISION
);
CREATE INDEX "problem_cell_idx" ON "problem_cell"("theme", "plies", "pieces", "kind", "soundness", "score");

-- No unique index: writers would wait for each other, and two that find new cells in another order
-- for ever. A cell twice does no harm.
CREATE FUNCTION "add_problem_cells"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "problem_cell"
  SELECT t.theme, NEW."plies", NEW."pieces", NEW."kind", NEW."soundness", floor(NEW."score")
  FROM unnest(NEW."themes" || '{""}'::text[]) AS t(theme)
  WHERE NOT EXISTS (
    SELECT 1 FROM "problem_cell" c
    WHERE c."theme" = t.theme AND c."plies" = NEW."plies" AND c."pieces" = NEW."pieces"
      AND c."kind" = NEW."kind" AND c."soundness" = NEW."soundness" AND c."score" IS NOT DISTINCT FROM floor(NEW."score")
  );
  RETURN NULL;
END $$;

CREATE TRIGGER "problem_cells"
  AFTER INSERT OR UPDATE OF "themes", "plies", "pieces", "kind", "soundness", "score" ON "problem"
  FOR EACH ROW EXECUTE FUNCTION "add_problem_cells"();

INSERT INTO "problem_cell"
SELECT DISTINCT t.theme, p."plies", p."pieces", p."kind", p."soundness", floor(p."score")
FROM "problem" p, unnest(p."themes" || '{""}'::text[]) AS t(theme);
