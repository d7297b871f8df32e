CREATE TABLE "erasures" (
	"id" text PRIMARY KEY NOT NULL,
	"pseudonym" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "erasures_pseudonym_unique" UNIQUE("pseudonym")
);
--> statement-breakpoint
CREATE TABLE "kept_records" (
	"id" text PRIMARY KEY NOT NULL,
	"erasure_id" text NOT NULL,
	"table" text NOT NULL,
	"row" jsonb NOT NULL,
	"until" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "journal_entries" ADD COLUMN "erased" text;--> statement-breakpoint
ALTER TABLE "journal_head" ADD COLUMN "cut" text;--> statement-breakpoint
ALTER TABLE "kept_records" ADD CONSTRAINT "kept_records_erasure_id_erasures_id_fk" FOREIGN KEY ("erasure_id") REFERENCES "public"."erasures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_records_until" ON "kept_records" USING btree ("until");--> statement-breakpoint
CREATE INDEX "kept_records_erasure" ON "kept_records" USING btree ("erasure_id");--> statement-breakpoint
CREATE INDEX "claims_declared" ON "claims" USING btree ("date_declaration");--> statement-breakpoint
CREATE INDEX "hosted_operations_date" ON "hosted_operations" USING btree ("date");--> statement-breakpoint
CREATE INDEX "conversation_messages_date" ON "conversation_messages" USING btree ("date");--> statement-breakpoint
CREATE INDEX "conversations_started" ON "conversations" USING btree ("date_initialisation");--> statement-breakpoint
CREATE INDEX "submissions_owner" ON "submissions" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "oidc_payloads_account" ON "oidc_payloads" USING btree (("payload"->>'accountId'));--> statement-breakpoint
CREATE INDEX "oidc_payloads_session" ON "oidc_payloads" USING btree (("payload"->'session'->>'accountId'));--> statement-breakpoint
CREATE INDEX "oidc_payloads_login" ON "oidc_payloads" USING btree (("payload"->'result'->'login'->>'accountId'));