CREATE TABLE "release_archive" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"archive" "bytea" NOT NULL,
	CONSTRAINT "release_archive_name_version_pk" PRIMARY KEY("name","version")
);
--> statement-breakpoint
ALTER TABLE "remote_release" ADD COLUMN "archive_hash" text;