CREATE OR REPLACE FUNCTION "place_block"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "bay" "bays";
BEGIN
	"bay" := "lock_bay"(NEW."bay_id");
	DELETE FROM "bay_spans" WHERE "block_id" = NEW."id";
	-- The blocks of a bay that has retired since still end.
	IF TG_OP = 'INSERT' AND "bay"."status" = 'retired' THEN
		RAISE EXCEPTION 'bay % is retired', NEW."bay_id" USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'bay_in_use';
	END IF;
	IF NEW."bay_numbered" THEN
		INSERT INTO "bay_spans" ("bay_id", "span", "block_id")
		VALUES (NEW."bay_id", tstzrange(NEW."starts_at", NEW."ends_at"), NEW."id");
	ELSE
		PERFORM "check_pool"(NEW."bay_id", NEW."starts_at", coalesce(NEW."ends_at", 'infinity'), "bay"."capacity");
	END IF;
	RETURN NULL;
END $$;
