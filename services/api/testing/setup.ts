// The first test of a file pays for loading the whole API and its database.
jest.setTimeout(60_000)
