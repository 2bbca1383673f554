CREATE OR REPLACE FUNCTION "shrink_pool"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A pool that shrinks keeps a place for who overstays. Nobody knows until when: for an hour, so that later bookings are no reason.
	PERFORM "check_pool"(NEW."id", now(), 'infinity', NEW."capacity", now() + interval '1 hour');
	RETURN NULL;
END $$;
