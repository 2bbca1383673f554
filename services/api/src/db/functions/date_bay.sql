-- A stay that gets a bay after its start did not use it before: what was there earlier that day is no reason against it. A vehicle whose
-- check-out is taken back was at its bay all the time, and since the same moment as before.
CREATE OR REPLACE FUNCTION "date_bay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."bay_id" IS NOT NULL AND NEW."status" IN ('confirmed', 'checked_in')
		AND NOT (OLD."status" IN ('confirmed', 'checked_in') AND OLD."bay_id" IS NOT DISTINCT FROM NEW."bay_id")
		AND NOT (OLD."status" = 'checked_out' AND NEW."status" = 'checked_in' AND OLD."bay_id" IS NOT DISTINCT FROM NEW."bay_id") THEN
		NEW."bay_since" := NULL;
		IF "held_since"(NEW) < now() THEN
			NEW."bay_since" := now();
		END IF;
	END IF;
	RETURN NEW;
END $$;
