CREATE TABLE "hosted_operations" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"contract_id" text,
	"nature" text NOT NULL,
	"montant" double precision,
	"etat" text DEFAULT 'ouverte' NOT NULL,
	"reference" text,
	"date" timestamp with time zone NOT NULL,
	"date_fin" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "hosted_operations" ADD CONSTRAINT "hosted_operations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hosted_operations" ADD CONSTRAINT "hosted_operations_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hosted_operations_member" ON "hosted_operations" USING btree ("member_id","nature","date");