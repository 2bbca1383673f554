-- Notifies every API process that listens (src/live/) of what a statement has changed, once per location, when its transaction commits.
-- Only ids: who receives them reads the data with the rights it has. A payload has less than 200 of the 8,000 bytes allowed.
CREATE OR REPLACE FUNCTION "notify_live"("locations" integer[], "tags" text[]) RETURNS void LANGUAGE sql AS $$
	SELECT pg_notify('live', json_build_object('accountId', "account_id", 'warehouseId', "id", 'tags', "tags")::text)
	FROM "warehouses" WHERE "id" = ANY ("locations")
$$;
