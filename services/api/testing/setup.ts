// The first test of a file also loads the whole API and opens its database.
jest.setTimeout(60_000)
