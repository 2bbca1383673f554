-- A server with millions of events can build it beforehand, without holding up its gates: docs/deploying.md, "Large tables".
CREATE INDEX IF NOT EXISTS "gate_events_plate_index" ON "gate_events" USING btree ("warehouse_id",regexp_replace(upper("plate"), '[[:space:][:punct:]]', '', 'g'),"type","occurred_at") WHERE "gate_events"."undone_at" is null;
