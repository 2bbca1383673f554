-- "Djordje" is found as "Đorđe" is: src/search/fill-search-text.ts makes the texts of such names again.
UPDATE "drivers" SET "search_text" = NULL WHERE "search_text" LIKE '%dj%';
