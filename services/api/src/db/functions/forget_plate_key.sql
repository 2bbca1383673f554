-- A process of the release before, which may run beside, changes a plate without its key. One of its own spaces or dashes changes no key.
CREATE OR REPLACE FUNCTION "forget_plate_key"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."plate_key" := NULL;
	RETURN NEW;
END $$;
