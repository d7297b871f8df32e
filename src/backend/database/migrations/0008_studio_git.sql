ALTER TABLE "studio_reviews" ADD COLUMN "branch" text;--> statement-breakpoint
ALTER TABLE "studio_reviews" ADD COLUMN "commit" text;--> statement-breakpoint
ALTER TABLE "studio_reviews" ADD COLUMN "merge" text;--> statement-breakpoint
ALTER TABLE "studio_reviews" ADD COLUMN "merged" text;--> statement-breakpoint
ALTER TABLE "studio_reviews" ADD COLUMN "merge_problems" jsonb;