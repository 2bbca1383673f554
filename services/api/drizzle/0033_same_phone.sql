-- Whose a phone is, of a file of 10,000: the index for searches compares the numbers of one country for long.
CREATE INDEX "drivers_same_phone_index" ON "drivers" USING btree ("phone");