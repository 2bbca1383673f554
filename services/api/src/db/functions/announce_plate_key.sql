-- A plate that is typed in another script is written with the key that it has. A mark tells "forget_plate_key" that it was written.
CREATE OR REPLACE FUNCTION "announce_plate_key"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."plate_key" := NEW."plate_key" || '!';
	RETURN NEW;
END $$;
