// The app's first sheet, imported once by the shell (or a remote's standalone page): layers, font, tokens, reset.
import './reset.css'
import './font.css'
import './tokens.css'
