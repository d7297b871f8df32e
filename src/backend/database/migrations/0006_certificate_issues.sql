CREATE TABLE "certificate_issues" (
	"code" text PRIMARY KEY NOT NULL,
	"contract_id" text NOT NULL,
	"asked" jsonb NOT NULL,
	"proof" text NOT NULL,
	"values" jsonb NOT NULL,
	"digest" text NOT NULL,
	"issued_on" date NOT NULL,
	"until" date,
	"revoked_on" date
);
--> statement-breakpoint
CREATE TABLE "certificate_keys" (
	"rang" integer PRIMARY KEY NOT NULL,
	"kid" text NOT NULL,
	"public_key" jsonb NOT NULL,
	"secret" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "certificate_keys_kid_unique" UNIQUE("kid")
);
--> statement-breakpoint
ALTER TABLE "certificate_issues" ADD CONSTRAINT "certificate_issues_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_issues_paper" ON "certificate_issues" USING btree ("contract_id","digest") WHERE revoked_on is null;--> statement-breakpoint
CREATE INDEX "certificate_issues_day" ON "certificate_issues" USING btree ("issued_on");