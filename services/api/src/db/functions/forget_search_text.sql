-- A process of the release before changes a name or a phone without the text that searches read, which only JavaScript can write.
CREATE OR REPLACE FUNCTION "forget_search_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."search_text" := NULL;
	RETURN NEW;
END $$;
