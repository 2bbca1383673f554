// The asynchronous boundary: federation settles who provides the shared singletons before the app's code runs.
import('./bootstrap')
