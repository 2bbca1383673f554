-- Prints the rows of the demo in a server's database, for the test that the next releases migrate them. On a release, with its migrations:
--   psql -AqtX -f services/api/src/testing/seeds/print-seed.sql DATABASE_URL |
--     node -e 'process.stdin.pipe(zlib.createBrotliCompress()).pipe(process.stdout)' > services/api/src/testing/seeds/released-seed-NAME.sql.br
select 'set session_replication_role = replica;';
select format(
  $query$
    select format('insert into %1$I (%2$s) overriding system value select %2$s from json_populate_recordset(null::%1$I, $seed$%%s$seed$);', json_agg(t))
    from %1$I t having count(*) > 0
  $query$, relname, (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''))
from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname \gexec
select format('select setval(%L, %s);', quote_ident(sequencename), last_value)
from pg_sequences where schemaname = 'public' and last_value is not null order by sequencename;
select 'set session_replication_role = origin;';
