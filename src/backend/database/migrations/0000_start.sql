CREATE TABLE "release_files" (
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "release_files_hash_name_pk" PRIMARY KEY("hash","name")
);
--> statement-breakpoint
CREATE TABLE "release_history" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"act" text NOT NULL,
	"author" text NOT NULL,
	"message" text NOT NULL,
	"schedule" text NOT NULL,
	"recorded" jsonb
);
--> statement-breakpoint
CREATE TABLE "release_pointer" (
	"id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"schedule" text,
	"recorded" jsonb
);
--> statement-breakpoint
CREATE TABLE "release_sources" (
	"name" text PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_links" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"member_id" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "account_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"member_id" text PRIMARY KEY NOT NULL,
	"mot_de_passe" text NOT NULL,
	"password_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"question_secrete_id" text,
	"reponse_secrete" text,
	"statut" integer DEFAULT 1 NOT NULL,
	"nb_mauvais_mdp" integer DEFAULT 0 NOT NULL,
	"derniere_connexion" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "confirmed_passwords" (
	"member_id" text NOT NULL,
	"grant_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "confirmed_passwords_member_id_grant_id_pk" PRIMARY KEY("member_id","grant_id")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"id" text NOT NULL,
	"member_id" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_id_member_id_pk" PRIMARY KEY("id","member_id")
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL,
	"last_failure_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secret_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"libelle" text NOT NULL,
	"position" integer NOT NULL
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
CREATE TABLE "bank_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"iban" text NOT NULL,
	"code_bic" text,
	"nom_banque" text,
	"nom_guichet" text,
	"titulaire" text NOT NULL,
	"libelle" text,
	"compte_joint" boolean DEFAULT false NOT NULL,
	"etat" text DEFAULT 'ACTIF' NOT NULL,
	"statut" text DEFAULT 'VALIDE' NOT NULL,
	"mandat_a_verifier" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_mandates" (
	"account_id" text NOT NULL,
	"organisme" text NOT NULL,
	"date_signature" date NOT NULL,
	"rum" text NOT NULL,
	CONSTRAINT "bank_mandates_account_id_organisme_pk" PRIMARY KEY("account_id","organisme")
);
--> statement-breakpoint
CREATE TABLE "termination_requests" (
	"reference" text PRIMARY KEY NOT NULL,
	"contract_id" text NOT NULL,
	"date" date NOT NULL,
	"motif" text NOT NULL,
	"type" text,
	"date_effet" date,
	"de_droit" boolean DEFAULT false NOT NULL,
	"date_suspension" date,
	"a_effet_differe" boolean DEFAULT false NOT NULL,
	"message" text,
	"pieces" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"etat" text DEFAULT 'transmise' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"contract_id" text NOT NULL,
	"reference" text NOT NULL,
	"type_sinistre" text NOT NULL,
	"nature_sinistre" text NOT NULL,
	"date_survenance" date NOT NULL,
	"date_declaration" date NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"kind" text NOT NULL,
	"rang" integer NOT NULL,
	"devis" boolean DEFAULT false NOT NULL,
	"is_active" boolean,
	"code_produit" text,
	"libelle_produit" text,
	"code_etat" text,
	"libelle_etat" text,
	"numero_contrat" text,
	"code_periodicite" text,
	"moyen_paiement" text DEFAULT 'PRELEVEMENT' NOT NULL,
	"date_effet" date,
	"date_signature" date,
	"date_fin" date,
	"echeance" text,
	"montant_annuel_ttc" double precision,
	"reference_dg" text,
	"code_formule" text,
	"montant_fgti" double precision,
	"forfait_kilometrique" integer,
	"enfants_assures" jsonb,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guarantees" (
	"contract_id" text NOT NULL,
	"rang" integer NOT NULL,
	"code" text NOT NULL,
	"libelle" text NOT NULL,
	CONSTRAINT "guarantees_contract_id_code_pk" PRIMARY KEY("contract_id","code")
);
--> statement-breakpoint
CREATE TABLE "mileage_packages" (
	"contract_id" text PRIMARY KEY NOT NULL,
	"forfait" integer,
	"kilometrage_reference" integer,
	"date_reference" date,
	"periode_debut" date,
	"periode_fin" date,
	"declaration_en_attente" boolean NOT NULL,
	"declaration_possible" boolean NOT NULL,
	"declaration_requise" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"code_produit" text PRIMARY KEY NOT NULL,
	"libelle" text NOT NULL,
	"militaire_ou_association" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" text PRIMARY KEY NOT NULL,
	"contract_id" text NOT NULL,
	"key" text NOT NULL,
	"flag" text NOT NULL,
	"code_type" text NOT NULL,
	"libelle" text NOT NULL,
	"date" date NOT NULL,
	"mime" text NOT NULL,
	"size" integer,
	"content" "bytea",
	"indisponible" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
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
	"rang" integer,
	"draft" text,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"member_id" text NOT NULL,
	"formulaire" text NOT NULL,
	"etape" text NOT NULL,
	"valeurs" jsonb NOT NULL,
	"date_maj" timestamp with time zone NOT NULL,
	CONSTRAINT "drafts_member_id_formulaire_pk" PRIMARY KEY("member_id","formulaire")
);
--> statement-breakpoint
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
CREATE TABLE "hosted_operations" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"contract_id" text,
	"slip" jsonb,
	"nature" text NOT NULL,
	"montant" double precision,
	"etat" text DEFAULT 'ouverte' NOT NULL,
	"subject" text,
	"reference" text,
	"a_rendre" double precision,
	"remboursement" text,
	"rendu_le" timestamp with time zone,
	"date" timestamp with time zone NOT NULL,
	"date_fin" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "journal_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"objet" text,
	"date" timestamp with time zone NOT NULL,
	"helper_access" text,
	"proof" text NOT NULL,
	"rang" integer,
	"link" text
);
--> statement-breakpoint
CREATE TABLE "journal_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"rang" integer NOT NULL,
	"link" text NOT NULL,
	"anchor" text
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" text PRIMARY KEY NOT NULL,
	"sub" text NOT NULL,
	"num_profil" text NOT NULL,
	"num_client" text NOT NULL,
	"num_adherent_groupe" text,
	"civilite" text,
	"nom" text NOT NULL,
	"prenom1" text,
	"date_naissance" date,
	"type_profil" text,
	"email" text,
	"tel" text,
	"tel_mobile" text,
	"numero_voie" text,
	"code_postal" text,
	"complement" text,
	"ville" text,
	"activite_professionnelle" text,
	"flag_maj_revenu_epargne" boolean,
	"piece_identite" jsonb,
	CONSTRAINT "members_sub_unique" UNIQUE("sub"),
	CONSTRAINT "members_numProfil_unique" UNIQUE("num_profil"),
	CONSTRAINT "members_numClient_unique" UNIQUE("num_client")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"code" text NOT NULL
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
CREATE TABLE "conversation_messages" (
	"reference" text PRIMARY KEY NOT NULL,
	"conversation_id" text NOT NULL,
	"member_id" text NOT NULL,
	"is_mon_message" boolean NOT NULL,
	"expediteur" text NOT NULL,
	"message" text NOT NULL,
	"date" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"contract_id" text,
	"nature" text NOT NULL,
	"objet" text NOT NULL,
	"numero" text,
	"reference" text NOT NULL,
	"date_initialisation" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"owner" text PRIMARY KEY NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"modele" text NOT NULL,
	"nom" text,
	"synchronisee" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"added_by" text,
	CONSTRAINT "passkeys_credentialId_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "paid_instalments" (
	"contract_id" text NOT NULL,
	"date_echeance" date NOT NULL,
	CONSTRAINT "paid_instalments_contract_id_date_echeance_pk" PRIMARY KEY("contract_id","date_echeance")
);
--> statement-breakpoint
CREATE TABLE "payment_situations" (
	"contract_id" text PRIMARY KEY NOT NULL,
	"contentieux" boolean NOT NULL,
	"impaye" boolean NOT NULL,
	"indicateur_reglement_possible_carte_bleue" boolean NOT NULL,
	"montant_total_impaye" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"rang" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_rang_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" text NOT NULL,
	"code" text NOT NULL,
	"valeur" boolean NOT NULL,
	"libelle" text NOT NULL,
	"version" text NOT NULL,
	"date" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deferred_addresses" (
	"member_id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"type" text NOT NULL,
	"date_debut" date NOT NULL,
	"date_fin" date,
	"voie" text NOT NULL,
	"complement" text,
	"code_postal" text NOT NULL,
	"ville" text NOT NULL,
	CONSTRAINT "deferred_addresses_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "situations" (
	"member_id" text PRIMARY KEY NOT NULL,
	"profession" text,
	"employeur" text,
	"date_debut" date,
	"tranche_revenus" text,
	"tranche_patrimoine" text,
	"date_maj" date
);
--> statement-breakpoint
CREATE TABLE "eparmil_situations" (
	"contract_id" text NOT NULL,
	"date_situation" date NOT NULL,
	"montant_epargne" double precision NOT NULL,
	"montant_avance" double precision NOT NULL,
	"travaux_fin_annee_calcules" boolean NOT NULL,
	"interets_bruts" double precision NOT NULL,
	"interets_nets" double precision NOT NULL,
	CONSTRAINT "eparmil_situations_contract_id_date_situation_pk" PRIMARY KEY("contract_id","date_situation")
);
--> statement-breakpoint
CREATE TABLE "service_state" (
	"id" text PRIMARY KEY NOT NULL,
	"maintenance" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_items" (
	"member_id" text NOT NULL,
	"clef" text NOT NULL,
	"valeur" text NOT NULL,
	"date_maj" timestamp with time zone NOT NULL,
	CONSTRAINT "stored_items_member_id_clef_valeur_pk" PRIMARY KEY("member_id","clef","valeur")
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"key" text PRIMARY KEY NOT NULL,
	"owner" text,
	"operation" text NOT NULL,
	"args" text NOT NULL,
	"state" text NOT NULL,
	"claim" text NOT NULL,
	"alive_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "keys" (
	"id" text PRIMARY KEY NOT NULL,
	"usage" text NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oidc_payloads" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"expires_at" timestamp with time zone,
	"consumed_at" timestamp with time zone,
	"device" jsonb,
	"seen_at" timestamp with time zone
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
ALTER TABLE "release_files" ADD CONSTRAINT "release_files_hash_releases_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."releases"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_pointer" ADD CONSTRAINT "release_pointer_hash_releases_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."releases"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_question_secrete_id_secret_questions_id_fk" FOREIGN KEY ("question_secrete_id") REFERENCES "public"."secret_questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmed_passwords" ADD CONSTRAINT "confirmed_passwords_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_to_id_proved_emails_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."proved_emails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_mandates" ADD CONSTRAINT "bank_mandates_account_id_bank_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "termination_requests" ADD CONSTRAINT "termination_requests_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_reference_errands_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."errands"("reference") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantees" ADD CONSTRAINT "guarantees_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mileage_packages" ADD CONSTRAINT "mileage_packages_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "errand_steps" ADD CONSTRAINT "errand_steps_reference_errands_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."errands"("reference") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "errands" ADD CONSTRAINT "errands_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "errands" ADD CONSTRAINT "errands_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_accesses" ADD CONSTRAINT "helper_accesses_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hosted_operations" ADD CONSTRAINT "hosted_operations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hosted_operations" ADD CONSTRAINT "hosted_operations_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proved_emails" ADD CONSTRAINT "proved_emails_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_reference_errands_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."errands"("reference") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paid_instalments" ADD CONSTRAINT "paid_instalments_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_situations" ADD CONSTRAINT "payment_situations_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deferred_addresses" ADD CONSTRAINT "deferred_addresses_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deferred_addresses" ADD CONSTRAINT "deferred_addresses_reference_errands_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."errands"("reference") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "situations" ADD CONSTRAINT "situations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eparmil_situations" ADD CONSTRAINT "eparmil_situations_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_items" ADD CONSTRAINT "stored_items_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_issues" ADD CONSTRAINT "certificate_issues_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_links_member" ON "account_links" USING btree ("member_id","kind");--> statement-breakpoint
CREATE INDEX "account_links_expiry" ON "account_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "accounts_question" ON "accounts" USING btree ("question_secrete_id");--> statement-breakpoint
CREATE INDEX "confirmed_passwords_expiry" ON "confirmed_passwords" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "known_devices_member" ON "known_devices" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "known_devices_used" ON "known_devices" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "login_attempts_failure" ON "login_attempts" USING btree ("last_failure_at");--> statement-breakpoint
CREATE INDEX "announcements_member" ON "announcements" USING btree ("member_id","mail");--> statement-breakpoint
CREATE INDEX "announcements_to" ON "announcements" USING btree ("to_id");--> statement-breakpoint
CREATE INDEX "announcements_batch" ON "announcements" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "announcements_date" ON "announcements" USING btree ("date");--> statement-breakpoint
CREATE INDEX "bank_accounts_member" ON "bank_accounts" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "termination_requests_contract" ON "termination_requests" USING btree ("contract_id");--> statement-breakpoint
CREATE UNIQUE INDEX "termination_requests_pending" ON "termination_requests" USING btree ("contract_id") WHERE "termination_requests"."etat" in ('transmise', 'acceptee');--> statement-breakpoint
CREATE INDEX "claims_member" ON "claims" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "claims_contract" ON "claims" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "claims_reference" ON "claims" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "contracts_member" ON "contracts" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "documents_contract" ON "documents" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "errands_member" ON "errands" USING btree ("member_id","date");--> statement-breakpoint
CREATE INDEX "errands_contract" ON "errands" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "errands_state" ON "errands" USING btree ("etat","date");--> statement-breakpoint
CREATE INDEX "files_member" ON "files" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "files_reference" ON "files" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "files_received" ON "files" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "drafts_changed" ON "drafts" USING btree ("date_maj");--> statement-breakpoint
CREATE INDEX "helper_accesses_member" ON "helper_accesses" USING btree ("member_id","opened_at");--> statement-breakpoint
CREATE INDEX "helper_accesses_end" ON "helper_accesses" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "helper_accesses_expiry" ON "helper_accesses" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "hosted_operations_member" ON "hosted_operations" USING btree ("member_id","nature","date");--> statement-breakpoint
CREATE INDEX "hosted_operations_subject" ON "hosted_operations" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "hosted_operations_remboursement" ON "hosted_operations" USING btree ("remboursement");--> statement-breakpoint
CREATE INDEX "hosted_operations_contract" ON "hosted_operations" USING btree ("contract_id");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_entries_rang" ON "journal_entries" USING btree ("rang");--> statement-breakpoint
CREATE INDEX "journal_entries_member" ON "journal_entries" USING btree ("member_id","date");--> statement-breakpoint
CREATE INDEX "members_identity" ON "members" USING btree ("date_naissance","code_postal");--> statement-breakpoint
CREATE INDEX "offers_member" ON "offers" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "proved_emails_member" ON "proved_emails" USING btree ("member_id","replaced_at");--> statement-breakpoint
CREATE UNIQUE INDEX "proved_emails_in_use" ON "proved_emails" USING btree ("member_id") WHERE "proved_emails"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "proved_emails_replaced" ON "proved_emails" USING btree ("replaced_at");--> statement-breakpoint
CREATE INDEX "conversation_messages_of" ON "conversation_messages" USING btree ("conversation_id","date");--> statement-breakpoint
CREATE INDEX "conversation_messages_member" ON "conversation_messages" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "conversations_member" ON "conversations" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "conversations_contract" ON "conversations" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "conversations_reference" ON "conversations" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expiry" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_member" ON "passkeys" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "consents_member" ON "consents" USING btree ("member_id","rang");--> statement-breakpoint
CREATE INDEX "submissions_created" ON "submissions" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_issues_paper" ON "certificate_issues" USING btree ("contract_id","digest") WHERE revoked_on is null;--> statement-breakpoint
CREATE INDEX "certificate_issues_contract" ON "certificate_issues" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "certificate_issues_day" ON "certificate_issues" USING btree ("issued_on");--> statement-breakpoint
CREATE INDEX "oidc_payloads_grant" ON "oidc_payloads" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oidc_payloads_uid" ON "oidc_payloads" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "oidc_payloads_expiry" ON "oidc_payloads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("state","run_at");