CREATE TABLE "release_sources" (
	"name" text PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"key" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"to_id" text,
	"mail" text NOT NULL,
	"reference" text NOT NULL,
	"steps" text DEFAULT '' NOT NULL,
	"date" timestamp with time zone NOT NULL,
	"batch" text,
	"batch_at" timestamp with time zone,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "proved_emails" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"email" text NOT NULL,
	"proved_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "release_history" ADD COLUMN "recorded" jsonb;--> statement-breakpoint
ALTER TABLE "release_pointer" ADD COLUMN "recorded" jsonb;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "draft" text;--> statement-breakpoint
ALTER TABLE "hosted_operations" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "hosted_operations" ADD COLUMN "a_rendre" double precision;--> statement-breakpoint
ALTER TABLE "hosted_operations" ADD COLUMN "remboursement" text;--> statement-breakpoint
ALTER TABLE "hosted_operations" ADD COLUMN "rendu_le" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "journal_head" ADD COLUMN "anchor" text;--> statement-breakpoint
ALTER TABLE "passkeys" ADD COLUMN "added_by" text;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_to_id_proved_emails_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."proved_emails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proved_emails" ADD CONSTRAINT "proved_emails_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_member" ON "announcements" USING btree ("member_id","mail");--> statement-breakpoint
CREATE INDEX "announcements_to" ON "announcements" USING btree ("to_id");--> statement-breakpoint
CREATE INDEX "announcements_batch" ON "announcements" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "announcements_date" ON "announcements" USING btree ("date");--> statement-breakpoint
CREATE INDEX "proved_emails_member" ON "proved_emails" USING btree ("member_id","replaced_at");--> statement-breakpoint
CREATE UNIQUE INDEX "proved_emails_in_use" ON "proved_emails" USING btree ("member_id") WHERE "proved_emails"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "proved_emails_replaced" ON "proved_emails" USING btree ("replaced_at");--> statement-breakpoint
CREATE INDEX "accounts_question" ON "accounts" USING btree ("question_secrete_id");--> statement-breakpoint
CREATE INDEX "confirmed_passwords_expiry" ON "confirmed_passwords" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "known_devices_member" ON "known_devices" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "known_devices_used" ON "known_devices" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "login_attempts_failure" ON "login_attempts" USING btree ("last_failure_at");--> statement-breakpoint
CREATE INDEX "claims_contract" ON "claims" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "errands_state" ON "errands" USING btree ("etat","date");--> statement-breakpoint
CREATE INDEX "helper_accesses_end" ON "helper_accesses" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "hosted_operations_subject" ON "hosted_operations" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "hosted_operations_remboursement" ON "hosted_operations" USING btree ("remboursement");--> statement-breakpoint
CREATE INDEX "hosted_operations_contract" ON "hosted_operations" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "members_identity" ON "members" USING btree ("date_naissance","code_postal");--> statement-breakpoint
CREATE INDEX "offers_member" ON "offers" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "conversation_messages_member" ON "conversation_messages" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "conversations_contract" ON "conversations" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "certificate_issues_contract" ON "certificate_issues" USING btree ("contract_id");--> statement-breakpoint
INSERT INTO "proved_emails" ("id", "member_id", "email", "proved_at") SELECT gen_random_uuid()::text, "id", "email", now() FROM "members" WHERE "email" IS NOT NULL;--> statement-breakpoint
INSERT INTO "proved_emails" ("id", "member_id", "email", "proved_at", "replaced_at") SELECT DISTINCT ON ("member_id") gen_random_uuid()::text, "member_id", "args" ->> 'ancienEmail', "date", "date" FROM "errands" WHERE "nature" = 'changement-coordonnees' AND "args" ->> 'ancienEmail' IS NOT NULL AND "date" > now() - interval '30 days' ORDER BY "member_id", "date";--> statement-breakpoint
-- an earlier process that still serves warns those addresses of what changed within the day
UPDATE "errands" SET "args" = "args" - 'ancienEmail' - 'avertis' WHERE "date" < now() - interval '1 day' AND ("args" -> 'ancienEmail' IS NOT NULL OR "args" -> 'avertis' IS NOT NULL);
