export { Component } from './list-screen'
