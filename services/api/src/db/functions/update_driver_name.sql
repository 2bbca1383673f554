CREATE OR REPLACE FUNCTION "update_driver_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "warehouse_drivers" SET "name" = NEW."name", "search_text" = NEW."search_text" WHERE "driver_id" = NEW."id";
	RETURN NULL;
END $$;
