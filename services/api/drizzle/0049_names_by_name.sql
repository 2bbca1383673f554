-- Lists by name ignore capitals and marks. A process of the release before sorts by the name itself: its indexes stay for it, as dropping them
-- here would lock out its readers and could deadlock with its writers. A later migration drops the four that end with the name.
CREATE OR REPLACE FUNCTION "fold_name"("name" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
SELECT CASE WHEN octet_length("name") = length("name") THEN lower("name" COLLATE "C") ELSE translate(
	replace(replace(replace(
		lower(regexp_replace(normalize("name", NFD) COLLATE "C", '[\u0300-\u036f]', '', 'g') COLLATE "default"),
		'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
	'łøđðħıς', 'loddhiσ') COLLATE "C" END
$$;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "companies_by_name_index" ON "companies" USING btree ("account_id",fold_name("name") collate "C","name" collate "C","id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "warehouse_drivers_by_name_index" ON "warehouse_drivers" USING btree ("warehouse_id",fold_name("name") collate "C","name" collate "C","driver_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "warehouse_drivers_blocked_by_name_index" ON "warehouse_drivers" USING btree ("warehouse_id",fold_name("name") collate "C","name" collate "C","driver_id") WHERE "warehouse_drivers"."blocked_at" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "warehouse_drivers_consent_by_name_index" ON "warehouse_drivers" USING btree ("warehouse_id",fold_name("name") collate "C","name" collate "C","driver_id") WHERE "warehouse_drivers"."marketing_consent_at" is not null;
