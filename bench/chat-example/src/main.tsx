import { createRoot } from 'react-dom/client'
import { ExampleChat } from './example-chat'
import './page.css'
import 'stream-chat-react/css/index.css'

createRoot(document.getElementById('root') as HTMLElement).render(<ExampleChat />)
