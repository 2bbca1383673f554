-- A process of the release before, which may run beside, changes a plate without its key. A key that is written with it stays, also the same one.
CREATE OR REPLACE FUNCTION "forget_plate_key"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."plate_key" := CASE WHEN NEW."plate_key" = OLD."plate_key" || '!' THEN OLD."plate_key" END;
	RETURN NEW;
END $$;
