CREATE TABLE "helper_accesses" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"parts" jsonb NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"code_hash" text,
	"code_expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"helper_name" text,
	"used_at" timestamp with time zone,
	"token_hash" text,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "helper_accesses_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "journal_entries" ADD COLUMN "helper_access" text;--> statement-breakpoint
ALTER TABLE "helper_accesses" ADD CONSTRAINT "helper_accesses_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "helper_accesses_member" ON "helper_accesses" USING btree ("member_id","opened_at");--> statement-breakpoint
CREATE INDEX "helper_accesses_expiry" ON "helper_accesses" USING btree ("expires_at");