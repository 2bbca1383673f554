// The global sheets, which the shell (or a standalone page) imports once: layers, font, tokens, reset.
import './reset.css'
import './font.css'
import './tokens.css'
