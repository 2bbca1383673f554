CREATE OR REPLACE FUNCTION "fold_name"("name" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
SELECT CASE WHEN octet_length("name") = length("name") THEN lower("name" COLLATE "C") ELSE translate(
	replace(replace(replace(
		lower(regexp_replace(normalize("name", NFD) COLLATE "C", '[\u0300-\u036f]', '', 'g') COLLATE "default"),
		'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
	'łøđðħıς', 'loddhiσ') COLLATE "C" END
$$;
