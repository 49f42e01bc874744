-- Whatever changes a list of problems is told to those who keep pages of them: which problem it was
-- nobody asks, for any may come and go on any page. Of one transaction there is one notice.
CREATE FUNCTION "tell_problem_news"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('tsume_problem', '');
  RETURN NULL;
END $$;
CREATE TRIGGER "problem_news" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "problem"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_problem_news"();
CREATE TRIGGER "finding_news" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "finding"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_problem_news"();
CREATE TRIGGER "witness_news" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "witness"
FOR EACH STATEMENT EXECUTE FUNCTION "tell_problem_news"();
