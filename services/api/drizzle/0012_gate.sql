CREATE TABLE "former_members" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"name" text NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gate_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gate_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"warehouse_id" integer NOT NULL,
	"client_event_id" text NOT NULL,
	"type" text,
	"by" text,
	"booking_id" integer,
	"bay_id" integer,
	"plate" text,
	"reason" text,
	"undoes" text,
	"occurred_at" timestamp with time zone NOT NULL,
	"device_time" timestamp with time zone,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"clock_offset" integer,
	"decided_offline" boolean DEFAULT false NOT NULL,
	"user_id" integer,
	"user_name" text NOT NULL,
	"sent_by_id" integer,
	"sent_by_name" text,
	"conflict" text,
	"undone_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"settled_by" text,
	"settled_way" text,
	"settled_note" text,
	"sent" text,
	CONSTRAINT "gate_events_warehouseId_clientEventId_unique" UNIQUE("warehouse_id","client_event_id")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "access_code" char(6);--> statement-breakpoint
ALTER TABLE "former_members" ADD CONSTRAINT "former_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_events" ADD CONSTRAINT "gate_events_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_events" ADD CONSTRAINT "gate_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_events" ADD CONSTRAINT "gate_events_bay_id_bays_id_fk" FOREIGN KEY ("bay_id") REFERENCES "public"."bays"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_events" ADD CONSTRAINT "gate_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_events" ADD CONSTRAINT "gate_events_sent_by_id_users_id_fk" FOREIGN KEY ("sent_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_members_account_id_index" ON "former_members" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "gate_events_warehouse_id_occurred_at_index" ON "gate_events" USING btree ("warehouse_id","occurred_at");--> statement-breakpoint
CREATE INDEX "gate_events_booking_id_index" ON "gate_events" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "gate_events_to_look_at_index" ON "gate_events" USING btree ("warehouse_id","occurred_at") WHERE "gate_events"."conflict" is not null and "gate_events"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "gate_events_visitor_index" ON "gate_events" USING btree ("warehouse_id","occurred_at") WHERE "gate_events"."booking_id" is null;--> statement-breakpoint
CREATE INDEX "bookings_warehouse_id_access_code_index" ON "bookings" USING btree ("warehouse_id","access_code") WHERE "bookings"."status" in ('confirmed', 'checked_in');
--> statement-breakpoint
-- Six digits that no other open booking of the location has. From a UUID, whose digits nobody can foresee.
CREATE FUNCTION "create_access_code"("location" integer) RETURNS char(6) LANGUAGE plpgsql VOLATILE AS $$
DECLARE
	"code" char(6);
BEGIN
	LOOP
		"code" := lpad((('x' || substr(md5(gen_random_uuid()::text), 1, 12))::bit(48)::bigint % 1000000)::text, 6, '0');
		EXIT WHEN NOT EXISTS (SELECT 1 FROM "bookings"
			WHERE "warehouse_id" = "location" AND "access_code" = "code" AND "status" IN ('confirmed', 'checked_in'));
	END LOOP;
	RETURN "code";
END $$;--> statement-breakpoint
-- Whoever confirms a booking, and however. One that is reinstated has its old code, unless another booking got it meanwhile.
CREATE FUNCTION "set_access_code"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."status" NOT IN ('confirmed', 'checked_in') THEN
		RETURN NEW;
	END IF;
	IF NEW."access_code" IS NULL OR (TG_OP = 'UPDATE' AND OLD."status" NOT IN ('confirmed', 'checked_in') AND EXISTS (
		SELECT 1 FROM "bookings" WHERE "warehouse_id" = NEW."warehouse_id" AND "access_code" = NEW."access_code"
			AND "status" IN ('confirmed', 'checked_in') AND "id" <> NEW."id")) THEN
		NEW."access_code" := "create_access_code"(NEW."warehouse_id");
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "set_access_code" BEFORE INSERT OR UPDATE OF "status" ON "bookings" FOR EACH ROW EXECUTE FUNCTION "set_access_code"();--> statement-breakpoint
UPDATE "bookings" SET "access_code" = "create_access_code"("warehouse_id") WHERE "status" IN ('confirmed', 'checked_in');--> statement-breakpoint
-- The name outlives the user: what a removed person's phone has not sent yet still says whose it is.
CREATE FUNCTION "remember_member"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "former_members" ("user_id", "account_id", "name") VALUES (OLD."id", OLD."account_id", OLD."name")
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Nobody who only asked for access.
CREATE TRIGGER "remember_member" AFTER DELETE ON "users" FOR EACH ROW WHEN (OLD."approved_at" IS NOT NULL)
	EXECUTE FUNCTION "remember_member"();--> statement-breakpoint
CREATE TRIGGER "live_insert" AFTER INSERT ON "gate_events" REFERENCING NEW TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed_rows"('GateEvent');--> statement-breakpoint
CREATE TRIGGER "live_update" AFTER UPDATE ON "gate_events" REFERENCING NEW TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed_rows"('GateEvent');
