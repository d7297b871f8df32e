CREATE TABLE "errand_steps" (
	"reference" text NOT NULL,
	"rang" integer NOT NULL,
	"code" text NOT NULL,
	"date" timestamp with time zone,
	"echeance" date,
	CONSTRAINT "errand_steps_reference_rang_pk" PRIMARY KEY("reference","rang")
);
--> statement-breakpoint
CREATE TABLE "errands" (
	"reference" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"contract_id" text,
	"nature" text NOT NULL,
	"args" jsonb NOT NULL,
	"etat" text NOT NULL,
	"date" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"claim" text,
	"claimed_until" timestamp with time zone,
	"error" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "errand_steps" ADD CONSTRAINT "errand_steps_reference_errands_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."errands"("reference") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "errands" ADD CONSTRAINT "errands_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "errands" ADD CONSTRAINT "errands_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "errands_member" ON "errands" USING btree ("member_id","date");--> statement-breakpoint
CREATE INDEX "errands_contract" ON "errands" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("state","run_at");