CREATE TABLE "stay_message_sends" (
	"stay_message_id" integer NOT NULL,
	"booking_id" integer NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "stay_message_sends_stay_message_id_booking_id_pk" PRIMARY KEY("stay_message_id","booking_id")
);
--> statement-breakpoint
CREATE TABLE "stay_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stay_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"warehouse_id" integer NOT NULL,
	"moment" text NOT NULL,
	"minutes" integer NOT NULL,
	"text" text NOT NULL,
	"translations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"on_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stay_message_sends" ADD CONSTRAINT "stay_message_sends_stay_message_id_stay_messages_id_fk" FOREIGN KEY ("stay_message_id") REFERENCES "public"."stay_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_message_sends" ADD CONSTRAINT "stay_message_sends_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_messages" ADD CONSTRAINT "stay_messages_warehouse_id_warehouses_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stay_message_sends_booking_id_index" ON "stay_message_sends" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "stay_message_sends_stay_message_id_sent_at_index" ON "stay_message_sends" USING btree ("stay_message_id","sent_at");--> statement-breakpoint
CREATE INDEX "stay_messages_warehouse_id_index" ON "stay_messages" USING btree ("warehouse_id");