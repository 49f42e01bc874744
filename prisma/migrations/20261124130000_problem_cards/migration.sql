-- The problems of a page in the words of the contract: a JSON a line, in the order of the ids. A
-- function, because each connection keeps the plan of what stands in one: planning these four
-- tables anew for every page took as long as reading them. `row_to_json`, because an object built
-- of 25 pairs takes three times as long as a row of 25 columns.
--
-- A level begins at its bound, the bounds ascending (core/vocabulary/level).
CREATE FUNCTION "problem_cards"("ids" UUID[], "levels" TEXT[], "bounds" DOUBLE PRECISION[]) RETURNS TEXT
LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN (
    SELECT string_agg(row_to_json(card)::text, E'\n') FROM (
      SELECT
        p."id", p."kind", p."sfen", p."plies", p."line", p."leftover", p."soundness",
        p."paper_sound" AS "paperSound", p."flaws", p."pieces", p."themes", p."score",
        "levels"[width_bucket(p."hardness", "bounds")] AS "level",
        CASE WHEN f."run_id" IS NOT NULL THEN (SELECT row_to_json(origin) FROM (SELECT
          f."run_id" AS "runId", r."parameters"->'method' AS "method", r."parameters"->'seed' AS "seed",
          f."generation", f."fitness", f."unpruned_sfen" AS "unprunedSfen", f."pruned"
        ) origin) END AS "origin",
        w."report" AS "witness", p."interposition", p."profile", p."engine_version" AS "engineVersion",
        to_char(p."created_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt"
      FROM unnest("ids") WITH ORDINALITY AS page("id", "place")
      JOIN "problem" p ON p."id" = page."id"
      LEFT JOIN LATERAL (SELECT * FROM "finding" WHERE "problem_id" = p."id" AND "is_new" LIMIT 1) f ON true
      LEFT JOIN "run" r ON r."id" = f."run_id"
      LEFT JOIN "witness" w ON w."problem_id" = p."id"
      ORDER BY page."place"
    ) card
  );
END $$;
