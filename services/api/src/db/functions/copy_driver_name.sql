CREATE OR REPLACE FUNCTION "copy_driver_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT "name", "search_text" INTO NEW."name", NEW."search_text" FROM "drivers" WHERE "id" = NEW."driver_id";
	RETURN NEW;
END $$;
