CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"blob" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"kept_at" timestamp with time zone,
	"reference" text,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_member" ON "files" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "files_reference" ON "files" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "files_received" ON "files" USING btree ("received_at");